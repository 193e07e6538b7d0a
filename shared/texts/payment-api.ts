/** Answers of the payment calls when nothing can be paid, for callers and for the page. */
export const PAYMENT_API_TEXTS = {
  pending:
    'Un paiement est en attente de vérification. Nous vous écrirons dès que nous aurons la réponse.',
  paid: 'C’est déjà payé.',
  expired: 'Le délai pour payer est passé.',
  withdrawn: 'Il n’y a plus rien à payer ici.',
  incomplete:
    'Il manque une rue, un étage ou un ascenseur. Complétez votre devis avant de réserver.',
  changed: 'Le montant a changé. Vérifiez-le avant de payer.',
  free: 'Les remises couvrent tout le prix. Vous n’avez rien à payer en ligne\u00A0: un conseiller réservera avec vous.',
  test: 'Mode test\u00A0: vous ne pouvez rien payer ici.',
  'method-closed': 'Ce moyen de paiement n’est pas proposé pour ce montant ou cette date.',
  civility: 'Choisissez votre civilité\u00A0: Oney la demande.',
  'bank-down': 'La banque ne répond pas. Rien n’a été débité, réessayez dans un instant.',
} as const
