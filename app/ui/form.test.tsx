import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CheckboxesField, CheckField, EmailField, SelectField, TextField } from './fields'
import { PostForm, type Tried } from './form'
import { PasswordField } from './password-field'
import { StarsField } from './stars-field'

const tried: Tried = {
  values: { nome: 'Novo <b>', temas: 'prazo', distrito: '03', estrelas: '4' },
  errors: { nome: ['Escreva o nome completo.'], aceito: ['É preciso aceitar.'] },
  message: 'Não foi enviado.',
}

const draw = (props: { tried?: Tried | null; name?: string } = {}) =>
  renderToStaticMarkup(
    <PostForm submit="Enviar" once="abc" version={3} {...props}>
      <TextField name="nome" label="Nome" help="Como no cartão." required defaultValue="Antigo" />
      <CheckboxesField
        name="temas"
        label="Temas"
        defaultValue={['preco']}
        options={[
          { value: 'preco', label: 'Preço' },
          { value: 'prazo', label: 'Prazo' },
        ]}
      />
      <SelectField
        name="distrito"
        label="Distrito"
        empty="Escolha"
        defaultValue="11"
        options={[
          { value: '03', label: 'Braga' },
          { value: '11', label: 'Lisboa' },
        ]}
      />
      <StarsField name="estrelas" label="Nota" required />
      <CheckField name="aceito" label="Aceito" required defaultChecked />
      <EmailField name="email" label="E-mail" />
      <PasswordField name="palavra" label="Palavra-passe" />
    </PostForm>,
  )

test('is a plain form that carries its key and version', () => {
  const html = draw()
  expect(html).toMatch(/^<form [^>]*method="post"/)
  expect(html).toContain('<input type="hidden" name="_once" value="abc"/>')
  expect(html).toContain('<input type="hidden" name="version" value="3"/>')
  expect(html).toContain('value="Antigo"')
  expect(html).not.toContain('role="alert"')
  expect(html).not.toContain('style=')
})

test('what was typed wins over what is stored, also when a box was left empty', () => {
  const html = draw({ tried })
  expect(html).toContain('value="Novo &lt;b&gt;"')
  expect(html).not.toContain('Antigo')
  expect(html).toMatch(/<option value="03" selected="">/)
  expect(html).toMatch(/value="prazo"[^>]*checked=""|checked=""[^>]*value="prazo"/)
  expect(html).not.toMatch(/value="preco"[^>]*checked=""|checked=""[^>]*value="preco"/)
  expect(html).not.toMatch(/<input[^>]*name="aceito"[^>]*checked/)
})

test('what is wrong with one field is said once', () => {
  const said = 'Esse dia já passou.'
  const html = draw({ tried: { values: {}, errors: { nome: [said] }, message: said } })
  const summary = html.slice(html.indexOf('role="alert"'), html.indexOf('</ul>'))
  expect(summary.split(said)).toHaveLength(2)
  expect(draw({ tried })).toContain('Não foi enviado.')
})

test('an error is tied to its field, and the summary leads there', () => {
  const html = draw({ tried })
  expect(html).toContain('role="alert"')
  expect(html).toContain('<a href="#nome">Escreva o nome completo.</a>')
  expect(html).toMatch(
    /<input[^>]*id="nome"[^>]*aria-invalid="true"[^>]*aria-describedby="nome-ajuda nome-erro"/,
  )
  expect(html).toContain('id="nome-erro"')
})

test('errors show in the form they belong to', () => {
  expect(draw({ name: 'dados', tried: { ...tried, form: 'outro' } })).not.toContain('role="alert"')
  expect(draw({ name: 'dados', tried: { ...tried, form: 'dados' } })).toContain('href="#dados-nome"')
})

test('stars are a radio group with words', () => {
  const html = draw()
  expect(html).toContain('4 estrelas, Bom')
  expect(html).toContain('1 estrela, Mau')
  expect(html.match(/type="radio" name="estrelas"|name="estrelas"/g)).toHaveLength(5)
})

test('a password is never filled in again', () => {
  expect(draw({ tried: { ...tried, values: { palavra: 'segredo' } } })).not.toContain('segredo')
})
