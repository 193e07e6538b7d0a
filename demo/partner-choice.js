// Demo only: the live form and its snippet follow the partner that is chosen.
const form = document.querySelector('.en-vrai moving-quote-form')
const code = document.querySelector('.en-vrai + * code')
for (const choice of document.querySelectorAll('.choix input')) {
  const follow = () => {
    if (!choice.checked) return
    form.setAttribute('partner', choice.value)
    code.textContent = code.textContent.replace(/partner="[^"]*"/, `partner="${choice.value}"`)
  }
  choice.addEventListener('change', follow)
  follow() // the browser may have kept another choice
}
