/** Packages are resolved from the project: this application is a copy in another folder. */
export default { turbopack: { root: process.env.SITE_ROOT } }
