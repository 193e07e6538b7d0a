import type { OptionName } from '../domain/options'
import { NBSP } from './spaces'

/** Descriptions of the options: sent by the server, so that embedding pages need not carry them. */
export const OPTION_TEXTS = {
  fragileItemsPacking:
    'Nous emballons la vaisselle, les verres, les cadres et les lampes, cartons compris.',
  allItemsPacking:
    'Nous emballons tout, objets fragiles compris. Vous n’avez aucun carton à faire.',
  movingKit:
    'Cartons, adhésif et housses en quantité adaptée à votre volume, apportés par nos déménageurs.',
  disassemblyReassembly: 'Nous démontons et remontons lits, armoires et tables.',
  clothesTransportation:
    'Vos vêtements voyagent sur cintres, dans des penderies prêtées pour la journée.',
  parkingAuthorizationProcess:
    'Nous demandons l’autorisation à chaque mairie et posons les panneaux. Droits de voirie compris.',
  datePostponement: 'Un changement de date sans frais, si vos projets changent.',
  dateFlexibility: `Vous laissez une marge de deux jours avant ou après${NBSP}: nous choisissons le jour et vous le confirmons.`,
} as const satisfies Partial<Record<OptionName, string>>

/** A line of the breakdown for a promo code. */
export const promoLabel = (code: string): string => `Code promo ${code}`

/** Articles of the kit, by their slug in the carton shop. */
export const KIT_TEXTS: Readonly<Record<string, string>> = {
  'carton-standard': 'Carton standard',
  'carton-livres': 'Carton à livres',
  'carton-vaisselle': 'Carton à vaisselle',
  'carton-penderie': 'Carton penderie',
  'ruban-adhesif': 'Ruban adhésif',
  'papier-bulle': 'Rouleau de papier bulle',
  'papier-de-soie': 'Papier d’emballage',
  'housse-matelas': 'Housse de matelas',
  'housse-canape': 'Housse de canapé',
  'couverture-de-protection': 'Couverture de protection',
}

/** '40 × Carton standard' */
export const kitLine = (label: string, quantity: number): string =>
  `${quantity}${NBSP}×${NBSP}${label}`
