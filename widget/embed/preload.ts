/** Lets the browser load a file before something asks for it; rejects if it cannot be had. The page keeps no trace. */
export const preload = async (link: Partial<HTMLLinkElement>): Promise<void> => {
  const element = document.createElement('link')
  try {
    await new Promise((onload, onerror) => {
      document.head.append(Object.assign(element, { crossOrigin: '', onload, onerror }, link))
    })
  } finally {
    element.remove()
  }
}
