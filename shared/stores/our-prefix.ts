/**
 * Prefix of every name stored on a device. In a file of its own, so that a script that needs only
 * this loads no second file.
 */
export const OUR_PREFIX = 'moving:'
