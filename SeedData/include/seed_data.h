extern const unsigned char placeholder_seed;
