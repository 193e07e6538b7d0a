/** Begins the name of whatever we keep on a device. In a file of its own, so that a script that asks for no more brings no second one. */
export const OUR_PREFIX = 'moving:'
