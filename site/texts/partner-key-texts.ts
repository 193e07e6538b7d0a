/** Texts of the page of a partner's API key. */
export const PARTNER_KEY = {
  title: 'Clé d’API',
  intro:
    'Vos outils lisent vos chiffres et vos demandes avec cette clé. Elle ne permet que de lire, et ne donne accès à aucune donnée personnelle.',
  none: 'Vous n’avez pas de clé.',
  some: 'Clé créée le',
  hidden: 'Elle ne peut plus être affichée.',
  make: 'Créer une clé',
  replace: 'Remplacer la clé',
  replaceHint: 'L’ancienne clé cesse aussitôt de fonctionner.',
  drop: 'Supprimer la clé',
  made: 'Voici votre clé. Copiez-la maintenant\u00A0: elle ne sera plus affichée.',
  label: 'Votre clé',
  example: 'Deux adresses à appeler',
} as const
