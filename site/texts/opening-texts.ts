/** Texts about opening hours, in a file of their own since browsers load them. */
export const OPENING_TEXTS = {
  /** Based on the hours beside it, which ignore public holidays. */
  open: (until: string) => `D’après ces horaires, ouverte en ce moment, jusqu’à ${until}.`,
  today: (time: string) =>
    `D’après ces horaires, fermée en ce moment. Ouvre aujourd’hui à ${time}.`,
  tomorrow: (time: string) => `D’après ces horaires, fermée en ce moment. Ouvre demain à ${time}.`,
  later: (day: string, time: string) =>
    `D’après ces horaires, fermée en ce moment. Ouvre ${day} à ${time}.`,
} as const
