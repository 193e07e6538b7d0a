/**
 * Posts a form by the method of its prototype: a parameter of the bank may be named `submit` and
 * would hide it.
 */
export const postForm = (form: HTMLFormElement): void => HTMLFormElement.prototype.submit.call(form)
