import { BRAND, COMPANY } from '../brand'
import { euros } from './site'

/** Joins words with non-breaking spaces. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

const { form, address, register, vatNumber, transportLicence } = COMPANY

/** Texts around every mail: reply address, and mandatory details of the sender. */
export const LETTER_TEXTS = {
  help: `Une question ? Répondez à ce message ou appelez le ${unbroken(BRAND.phone)}, ${BRAND.serviceDaysPerWeek} jours sur 7, ${BRAND.serviceHours}.`,
  company: `${BRAND.name}, ${form} au capital de ${euros(COMPANY.legalCapitalEuros)} euros`,
  registers: `${unbroken(register)}, ${unbroken(`TVA ${vatNumber}`)}, licence de transport nº ${transportLicence}`,
  address,
  unsubscribe: 'Ne plus recevoir ces messages',
  stopOffers: 'Ne plus recevoir d’offres',
} as const
