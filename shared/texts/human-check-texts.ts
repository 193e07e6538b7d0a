const NB = '\u00a0'
const SEND_AGAIN = 'Merci de renvoyer le formulaire.'

/** Reasons why the server refused a token. */
export const HUMAN_VERDICT_TEXTS = {
  missing: `La vérification anti-robot manque. ${SEND_AGAIN}`,
  wrong: `La vérification anti-robot n’a pas abouti. ${SEND_AGAIN}`,
  expired: `La vérification anti-robot a expiré. ${SEND_AGAIN}`,
  spent: `Cette vérification anti-robot a déjà servi. ${SEND_AGAIN}`,
  unreachable: `La vérification par Google n’a pas répondu. Merci de renvoyer le formulaire${NB}: nous vérifierons sans elle.`,
} as const

/** Reasons why the page has no token. */
export const HUMAN_PROOF_TEXTS = {
  unreachable: 'La vérification anti-robot n’a pas répondu.',
} as const

/**
 * Reasons why a form without a token, from a page without scripts, was refused; its values come
 * back with it.
 */
export const PLAIN_TRAP_TEXTS = {
  'too-fast':
    'Le formulaire nous est parvenu trop vite pour une saisie à la main. Merci de le renvoyer.',
  expired:
    'Le formulaire est resté ouvert trop longtemps. Vos réponses sont là, merci de le renvoyer.',
  wrong: 'Le formulaire nous est parvenu incomplet. Vos réponses sont là, merci de le renvoyer.',
  filled:
    'Un champ réservé aux robots a été rempli. Nous l’avons vidé, merci de renvoyer le formulaire.',
} as const

/** Label of the honeypot field, in case a person sees it. */
export const BAIT_LABEL = 'Laissez ce champ vide'

/** Texts beside the button when Google's check is offered. */
export const GOOGLE_CHECK_TEXTS = {
  group: 'Vérification anti-robot',
  offer:
    'Avant l’envoi, votre appareil prouve par un petit calcul que vous n’êtes pas un robot. Google peut s’en charger (reCAPTCHA)' +
    `${NB}: il recevrait votre adresse IP et des données sur votre navigateur et vos gestes sur cette page.`,
  agree: 'Vérifier avec Google',
  refuse: 'Continuer sans Google',
  used: 'Google vérifie l’envoi (reCAPTCHA).',
  stop: 'Vérifier sans Google',
  refused: 'Votre appareil fait la vérification, sans Google.',
  failed: `Google ne répond pas${NB}: votre appareil fait la vérification.`,
  retry: 'Réessayer avec Google',
  rules: 'Ses règles',
  terms: 'Ses conditions',
} as const
