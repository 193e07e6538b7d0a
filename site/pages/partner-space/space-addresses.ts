const HOME = '/espace-partenaire'

const plain = <P extends string>(path: P) => ({ pattern: path, href: () => HOME + path })

/**
 * Every address of the partner's space: patterns are relative to `/espace-partenaire`, hrefs are
 * complete paths.
 */
export const SPACE = {
  home: { pattern: '/', href: () => HOME },
  askLink: plain('/lien-de-connexion'),
  enter: {
    ...plain('/entrer'),
    of: (key: string) => `${HOME}/entrer?cle=${encodeURIComponent(key)}`,
  },
  signOut: plain('/deconnexion'),
} as const
