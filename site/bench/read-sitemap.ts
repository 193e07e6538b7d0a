const addressesIn = async (url: string): Promise<readonly string[]> => {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => address,
  )
}

/** Returns the address of every page in a site's sitemap, as search engines read it. */
export const readSitemap = async (site: string): Promise<readonly string[]> => {
  const parts = await addressesIn(`${site}/sitemap.xml`)
  return (await Promise.all(parts.map(addressesIn))).flat()
}

/**
 * Returns the same without the directory, thousands of pages of one kind, which has a crawl of its
 * own.
 */
export const readSitemapBesideDirectory = async (site: string): Promise<readonly string[]> =>
  (await readSitemap(site)).filter(url => !new URL(url).pathname.startsWith('/demenageur-france'))
