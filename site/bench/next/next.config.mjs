/** Where packages are looked for: the whole project, of which this application is a copy in a folder apart. */
export default { turbopack: { root: process.env.SITE_ROOT } }
