// Imitates a tag manager: its two triggers fire once the visitor agrees, the second without
// checking for the first.
const LATE_MS = 300
const state = document.querySelector('#etat')
const buttons = document.querySelector('.gestes')

const inject = () => {
  const script = document.createElement('script')
  script.async = true
  script.src = '/widget.js'
  document.head.append(script)
}

document.querySelector('#accepter').addEventListener('click', () => {
  buttons.hidden = true
  state.textContent = 'Accordé : le script arrive, deux fois.'
  for (const turn of [1, 2]) setTimeout(inject, turn * LATE_MS)
})
document.querySelector('#refuser').addEventListener('click', () => {
  state.textContent = 'Refusé : le lien reste, et mène aux mêmes offres.'
})
document.addEventListener('moving:ready', () => {
  state.textContent = 'Le script est là. Le second s’est effacé.'
})
