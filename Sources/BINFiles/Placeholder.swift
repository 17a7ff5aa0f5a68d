// Placeholder, replaced by the first real file of the target.
