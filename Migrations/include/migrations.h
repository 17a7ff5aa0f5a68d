extern const unsigned char placeholder_migrations;
