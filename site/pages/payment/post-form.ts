/** Posts a form as it stands: a parameter of the bank's may be called `submit`, and would stand in its place. */
export const postForm = (form: HTMLFormElement): void => HTMLFormElement.prototype.submit.call(form)
