/**
 * Start of the fragment in which another site's page hands the lead's token to the payment page.
 */
export const OWNER_HASH = 'jeton='
