/** Where a path leads that an editor wrote: to a file of his, on the content host; with our own content, to one of ours. */
export const uploadHref = (path: string, contentOrigin: string | null): string =>
  contentOrigin !== null && path.startsWith('/uploads/') ? contentOrigin + path : path
