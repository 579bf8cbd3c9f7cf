import { Button } from '~/ui/button'
import {
  CheckboxesField,
  CheckField,
  EmailField,
  RadioField,
  SelectField,
  TextArea,
  TextField,
} from '~/ui/fields'
import { FileField } from '~/ui/file-field'
import { PostForm, type Tried } from '~/ui/form'
import { Section } from '~/ui/page'
import { PasswordField } from '~/ui/password-field'
import { StarsField } from '~/ui/stars-field'

const TRIED: Tried = {
  values: { titulo: 'Bom', texto: 'Curto', estrelas: '4', mes: '2026-10', ajuda: ['preco'] },
  errors: {
    titulo: ['Escreva pelo menos 5 caracteres.'],
    texto: ['Conte um pouco mais: pelo menos 50 caracteres.'],
    email: ['Escreva um e-mail completo, como nome@exemplo.pt.'],
    distrito: ['Escolha um distrito.'],
    aceito: ['Para publicar é preciso aceitar as regras.'],
  },
  message: 'A avaliação não foi enviada.',
}

/** Every field, fresh and refused. */
export function Forms({ id }: { id: string }) {
  return (
    <>
      <Section title="Formulário" id={`${id}-formulario`}>
        <Fields name={`${id}-novo`} />
      </Section>
      <Section title="Formulário recusado">
        <Fields name={`${id}-erro`} tried={TRIED} />
      </Section>
    </>
  )
}

function Fields({ name, tried }: { name: string; tried?: Tried }) {
  return (
    <PostForm
      name={name}
      action="#"
      tried={tried}
      submit="Publicar avaliação"
      actions={<Button kind="quiet">Guardar rascunho</Button>}
    >
      <StarsField name="estrelas" label="Como correu?" required />
      <TextField
        name="titulo"
        label="Título"
        required
        maxLength={80}
        minLength={5}
        help="Uma frase que diga o essencial."
      />
      <TextArea
        name="texto"
        label="A sua experiência"
        required
        minLength={50}
        maxLength={5000}
        help="O que pediu, o que aconteceu, como acabou."
      />
      <SelectField
        name="distrito"
        label="Distrito"
        required
        empty="Escolha"
        options={[
          { value: '03', label: 'Braga' },
          { value: '11', label: 'Lisboa' },
          { value: '13', label: 'Porto' },
        ]}
      />
      <RadioField
        name="volta"
        label="Voltava a contratar?"
        inline
        options={[
          { value: 'sim', label: 'Sim' },
          { value: 'nao', label: 'Não' },
        ]}
      />
      <CheckboxesField
        name="ajuda"
        label="De que fala a avaliação"
        options={[
          { value: 'preco', label: 'Preço' },
          { value: 'prazo', label: 'Prazo', help: 'Cumpriu o combinado?' },
        ]}
      />
      <TextField
        name="valor"
        label="Quanto pagou"
        inputMode="decimal"
        unit="€"
        width="short"
        help="Não se publica."
      />
      <TextField name="codigo" label="Código" width="code" autoComplete="one-time-code" inputMode="numeric" />
      <EmailField name="email" label="E-mail" required />
      <PasswordField
        name="palavra"
        label="Palavra-passe"
        help="Pelo menos 12 caracteres."
        minLength={12}
        autoComplete="new-password"
      />
      <FileField
        name="prova"
        label="Comprovativo"
        accept="image/*,.pdf"
        multiple
        maxBytes={10_000_000}
        maxFiles={3}
        help="Fatura, recibo ou contrato. Só a equipa da Aval o vê."
        existing={[{ id: '1', name: 'fatura.pdf', href: '#fatura' }]}
      />
      <TextField name="nif" label="NIF" readOnly defaultValue="501 964 843" width="short" />
      <CheckField name="aceito" label="Li e aceito as regras das avaliações" required />
    </PostForm>
  )
}
