/**
 * The brand: the one file that a licensee edits. Every sentence with the company's name, number or
 * claims uses it.
 */
export const BRAND = {
  name: 'Nouvelle Clé',
  assistant: 'Sophie',
  phone: '01 99 00 12 34',
  /** Sender and reply address of mails, and address for visitors' messages. */
  email: 'bonjour@nouvelle-cle.example',
  serviceDaysPerWeek: 7,
  serviceHours: 'de 9\u00A0h\u00A0à\u00A018\u00A0h',
} as const

/**
 * Mandatory details on quotes and in mails. Of a fictitious company: a licensee puts its own here.
 */
export const COMPANY = {
  form: 'SAS',
  address: '14 rue des Emballeurs, 75015 Paris',
  register: 'RCS Paris 000 000 000',
  vatNumber: 'FR00 000000000',
  transportLicence: '2026/11/0000000',
  legalCapitalEuros: 100_000,
  /** For consumers' disputes (consumer code L616-1). */
  mediator: {
    name: 'Médiation de la consommation Exemple',
    address: '1 rue de l’Exemple, 75000 Paris',
    site: 'mediation.example',
  },
} as const

/** Claims of the site, apart from the brand, which partners' visitors load too. */
export const CLAIMS = {
  customersSince2011: 100_000,
  foundedIn: 2011,
  quoteMinutes: 5,
  savingsPercent: 30,
  rating: 4.6,
  reviewCount: 3716,
  helpFormulaHours: [4, 7],
  instalmentsFromEuros: 200,
  /** Shown beside the number of customers and the savings: a licensee names its source and its date. */
  source: 'Chiffre d’exemple',
} as const

/** The brand's phone number in the international form of a `tel:` link. */
export const phoneHref = (phone: string = BRAND.phone): string =>
  `tel:+33${phone.replaceAll(/\D/g, '').replace(/^0/, '')}`
