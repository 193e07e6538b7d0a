/** Policy of pages that play films: our own, and the content host's, which the server adds. */
export const PLAYS_FILMS = { 'media-src': ["'self'"] }
