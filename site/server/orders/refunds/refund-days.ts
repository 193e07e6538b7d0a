/** Within so many days of a withdrawal its money is given back (code de la consommation, L221-24). */
export const REFUND_DAYS = 14
