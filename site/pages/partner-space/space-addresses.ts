import type { PeriodKind } from '../../ports/partner-figures'

const HOME = '/espace-partenaire'

const of = <After extends string>(after: After) => ({
  pattern: `/evenements/:id${after}` as const,
  href: (id: string) => `${HOME}/evenements/${encodeURIComponent(id)}${after}`,
})

const plain = <P extends string>(path: P) => ({ pattern: path, href: () => HOME + path })

/** Kinds of periods as an address names them. */
export const KIND_WORDS = { week: 'semaine', month: 'mois' } as const satisfies Record<
  PeriodKind,
  string
>

/**
 * Every address of the partner's space: patterns are relative to `/espace-partenaire`, hrefs are
 * complete paths.
 */
export const SPACE = {
  /** The figures. */
  home: {
    pattern: '/',
    href: () => HOME,
    of: (kind: PeriodKind) => `${HOME}?par=${KIND_WORDS[kind]}`,
  },
  figuresFile: {
    ...plain('/chiffres.csv'),
    of: (kind: PeriodKind) => `${HOME}/chiffres.csv?par=${KIND_WORDS[kind]}`,
  },
  statements: plain('/releves'),
  /** Statement of a month as a PDF or a CSV: 'AAAA-MM.pdf'. */
  statement: {
    pattern: '/releves/:file',
    href: (month: string, ending: 'pdf' | 'csv') => `${HOME}/releves/${month}.${ending}`,
  },
  installation: plain('/installation'),
  appearance: plain('/apparence'),
  dropAppearance: plain('/apparence/abandon'),
  restoreAppearance: plain('/apparence/retablissement'),
  /** A landing with the edited appearance; the query names a campaign. */
  previewLanding: {
    ...plain('/apparence/apercu/page'),
    of: (campaign: string) =>
      `${HOME}/apparence/apercu/page?campagne=${encodeURIComponent(campaign)}`,
  },
  previewQuote: plain('/apparence/apercu/devis'),
  previewMail: plain('/apparence/apercu/courriel'),
  /** Style sheets of the previews; the query changes with the colours. */
  previewPageStyle: {
    ...plain('/apparence/apercu/page.css'),
    of: (version: string) => `${HOME}/apparence/apercu/page.css?v=${version}`,
  },
  previewQuoteStyle: {
    ...plain('/apparence/apercu/devis.css'),
    of: (version: string) => `${HOME}/apparence/apercu/devis.css?v=${version}`,
  },
  webhooks: plain('/evenements'),
  webhook: of(''),
  pauseWebhook: of('/pause'),
  resumeWebhook: of('/reprise'),
  rotateWebhook: of('/secret'),
  removeWebhook: of('/retrait'),
  /** By the uuid of the message. */
  sendWebhookAgain: of('/renvoi'),
  key: plain('/cle'),
  dropKey: plain('/cle/suppression'),
  askLink: plain('/lien-de-connexion'),
  enter: {
    ...plain('/entrer'),
    of: (key: string) => `${HOME}/entrer?cle=${encodeURIComponent(key)}`,
  },
  signOut: plain('/deconnexion'),
} as const
