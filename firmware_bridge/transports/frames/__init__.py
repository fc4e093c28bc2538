"""Sources of camera pictures, and the process that reads them."""
