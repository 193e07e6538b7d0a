import { formatCents, grouped } from '../../shared/domain/money'
import { plural } from '../../shared/texts/plural'
import { NBSP } from '../../shared/texts/spaces'
import type { FilterField, ListTotals } from '../ports/list-filter'

/** Texts of the filters of lists. */
export const FILTERS = {
  title: 'Filtrer',
  any: 'Indifférent',
  none: 'Rien ne correspond à ces filtres.',
  fields: {
    statut: 'Statut',
    du: 'Déménage à partir du',
    au: 'Déménage jusqu’au',
    ville: 'Ville ou code postal',
    partenaire: 'Partenaire',
    responsable: 'Responsable',
    min: 'Montant minimum (€)',
    max: 'Montant maximum (€)',
  } satisfies Record<FilterField, string>,
  apply: 'Appliquer',
  clear: 'Tout afficher',
  ignored: (names: readonly string[]) =>
    `${plural(names.length, 'Ce filtre n’est pas valable', 'Ces filtres ne sont pas valables')} et ${plural(names.length, 'a été ignoré', 'ont été ignorés')}${NBSP}: ${names.join(', ')}.`,
  lead: 'demande',
  order: 'commande',
  totals: ({ count, totalCents, paidCents }: ListTotals, noun: string) =>
    [
      `${grouped(String(count))}${NBSP}${plural(count, noun)}`,
      ...(totalCents === null ? [] : [`${formatCents(totalCents)} au total`]),
      ...(paidCents === null ? [] : [`${formatCents(paidCents)} payés`]),
    ].join(', '),
} as const
