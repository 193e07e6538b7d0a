import { documentOf } from '../pages.js'

/** Loaded by Node as it stands: a server's data layer, which no framework has to bundle. */
const data = import(/* turbopackIgnore: true */ process.env.SITE_DATA)

/** The page of a guide, or of the list of them. */
export const pageOf = async slug => {
  const { assets, shownAt } = await data
  return documentOf(await shownAt(slug), assets)
}
