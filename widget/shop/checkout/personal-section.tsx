import { toPlainText, TYPED_LENGTH } from '../../../shared/domain/text'
import { CHECKOUT_TEXTS as TEXTS } from '../../../shared/texts/cart-checkout'
import { CustomerTypeField } from '../../ui/customer-type-field'
import { PersonalFields } from '../../ui/personal-fields'
import { TextField } from '../../ui/text-field'
import { useCartError, useCartFields, useCartForm } from './checkout-context'

/** Contact details; for a company its name and number. */
export const PersonalSection = () => {
  const { values } = useCartForm()
  const errorAt = useCartError()
  const { edit, leave } = useCartFields()
  return (
    <>
      <CustomerTypeField value={values.type} onChange={type => edit({ type })} />
      <div className="step-grid">
        {values.type === 'Professionnel' && (
          <>
            <TextField
              path="companyName"
              isRequired
              label={TEXTS.companyName}
              error={errorAt('companyName')}
              autoComplete="organization"
              value={values.companyName}
              onChange={text => edit({ companyName: toPlainText(text, TYPED_LENGTH) })}
              onLeave={() => leave('companyName')}
            />
            <TextField
              path="siren"
              isRequired
              label={TEXTS.siren}
              hint={TEXTS.sirenHint}
              error={errorAt('siren')}
              autoComplete="off"
              inputMode="numeric"
              value={values.siren}
              onChange={text => edit({ siren: toPlainText(text, TYPED_LENGTH) })}
              onLeave={() => leave('siren')}
            />
          </>
        )}
        <PersonalFields
          person={values}
          phoneHint={TEXTS.phoneHint}
          errorAt={errorAt}
          onChange={edit}
          onLeave={field => leave(field)}
        />
      </div>
    </>
  )
}
