/** Reasons why an adviser's act was refused. */
export const ACT_TEXTS = {
  unknown: 'Cette simulation, cette commande ou ce paiement n’existe pas.',
  state: 'Son état actuel ne le permet plus.',
  changed: 'Le prix a changé entre-temps.',
  flash:
    'Le prix d’une offre flash est celui de l’offre\u00A0: il ne peut pas être ajusté, et seul le client peut la réserver.',
  ordered: 'Cette simulation a déjà une commande.',
  amount: 'Le montant doit être positif, en centimes, et l’acompte ne peut pas dépasser le total.',
  cap: 'Ce total dépasse la remise permise sur ce prix.',
  label: 'Le libellé doit compter de 1 à 120 caractères.',
  expiry: 'L’échéance doit être une date à venir.',
} as const
