/** What a page that plays films may play: our own, and the content host's, which the server adds where there is one. */
export const PLAYS_FILMS = { 'media-src': ["'self'"] }
