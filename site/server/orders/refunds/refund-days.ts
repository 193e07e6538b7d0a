/** Maximum days between a withdrawal and its refund (code de la consommation, L221-24). */
export const REFUND_DAYS = 14
