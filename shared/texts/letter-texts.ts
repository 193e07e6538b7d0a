import { BRAND, COMPANY } from '../brand'
import { euros } from './site'

/** On one line. */
const whole = (text: string): string => text.replaceAll(' ', '\u00a0')

const { form, address, register, vatNumber, transportLicence } = COMPANY

/** What stands around every mail: how to be answered, and what the law wants to read of who writes. */
export const LETTER_TEXTS = {
  help: `Une question ? Répondez à ce message ou appelez le ${whole(BRAND.phone)}, ${BRAND.serviceDaysPerWeek} jours sur 7, ${BRAND.serviceHours}.`,
  company: `${BRAND.name}, ${form} au capital de ${euros(COMPANY.legalCapitalEuros)} euros`,
  registers: `${whole(register)}, ${whole(`TVA ${vatNumber}`)}, licence de transport nº ${transportLicence}`,
  address,
  unsubscribe: 'Ne plus recevoir ces messages',
} as const
