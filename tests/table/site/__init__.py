"""Games that a site keeps."""
