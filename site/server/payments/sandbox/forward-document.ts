import { SANDBOX_BANK_TEXTS } from '../../../../shared/texts/sandbox-bank-texts'

const { title, text, go } = SANDBOX_BANK_TEXTS.forward

/**
 * Page in `REDIRECTHTML`, as the real bank makes it: a form that submits itself, shown by the
 * merchant's server as a document of the bank.
 */
export const forwardDocument = (path: string): string => `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<form id="forward" method="post" action="${path}"><input type="hidden" name="act" value="open"><button>${go}</button></form>
</main>
<script>document.getElementById('forward').submit()</script>
</body>
</html>
`
