/** Policy of pages that play films: our own, and the content host's, which the server adds. */
export const VIDEO_POLICY = { 'media-src': ["'self'"] }
