/** Returns the address of an editor's path: on the content host, or among our own files. */
export const uploadHref = (path: string, contentOrigin: string | null): string =>
  contentOrigin !== null && path.startsWith('/uploads/') ? contentOrigin + path : path
