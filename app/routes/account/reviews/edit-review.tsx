import { ruleLabel } from '~/domain/decisions/rules'
import type { ChangeAsked } from '~/domain/reviews/editing/change-asked'
import { editReview } from '~/domain/reviews/editing/editing'
import { editForm } from '~/domain/reviews/editing/editing-forms'
import { reviewToEdit } from '~/domain/reviews/editing/editing-reading'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Facts } from '~/ui/facts'
import { RadioField, TextArea, TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { count, dateTime } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { StarsField } from '~/ui/stars-field'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/edit-review'

/** A review of mine, to be changed: the new text is a new public version, and the old one stays readable. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const review = await reviewToEdit(ctx, params.id)
  return {
    review,
    seo: unlisted(`Alterar a avaliação de ${review.company.name}`, 'Alterar uma avaliação.'),
  }
})

export const action = submit(editForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  const state = await editReview(ctx, params.id, input)
  if (state === 'corrected')
    return done(
      info,
      paths.review(params.id),
      'A correção está publicada. Obrigado. O recibo vai por e-mail.',
    )
  return state === 'published'
    ? done(info, paths.review(params.id), 'A alteração está publicada. A versão anterior continua legível.')
    : done(
        info,
        paths.myReview(params.id),
        'Recebemos a alteração. Vai ser vista por uma pessoa antes de se ler.',
      )
})

export default function EditReview({ loaderData: { review }, actionData }: Route.ComponentProps) {
  const { typed, company, why, left, pending, version, asked } = review
  const masked = asked?.kind === 'mask'
  const held = review.state === 'held'
  const unseen = held || review.state === 'change_requested'
  return (
    <Page
      width="reading"
      title={held ? 'Corrigir a avaliação' : 'Alterar a avaliação'}
      crumbs={[
        { to: paths.account(), label: 'A minha conta' },
        { to: paths.myReviews(), label: 'As minhas avaliações' },
        { to: paths.editReview(review.id), label: 'Alterar' },
      ]}
      lead={
        <>
          Sobre <A to={company.href}>{company.name}</A>
        </>
      }
    >
      {asked && <Asked asked={asked} />}
      {why && (
        <Notice tone="warn" title="Agora não pode alterar esta avaliação">
          <p>{why}</p>
          {pending?.heldUntil && (
            <p>
              {masked
                ? `A alteração «${pending.title}» é decidida por uma pessoa; até lá o texto continua oculto em parte.`
                : `A alteração «${pending.title}» é decidida até ${dateTime(pending.heldUntil)}; se não, é publicada.`}
            </p>
          )}
        </Notice>
      )}
      {why && !actionData ? (
        <p>
          <ButtonLink to={paths.myReviews()}>As minhas avaliações</ButtonLink>
        </p>
      ) : (
        <PostForm
          keepsText
          tried={actionData}
          version={version}
          submit={
            held ? 'Enviar a correção' : masked || unseen ? 'Enviar a alteração' : 'Publicar a alteração'
          }
          why={why ?? undefined}
          actions={<ButtonLink to={paths.myReviews()}>Cancelar</ButtonLink>}
        >
          <p className="soft">
            {held
              ? 'A avaliação ainda não foi publicada: só o texto novo se lê. É verificado de novo: publicado se nada o retiver; se não, espera outra vez que uma pessoa o veja.'
              : unseen
                ? 'A avaliação ainda não foi publicada: só o texto novo se lê, depois de uma pessoa o ver.'
                : asked
                  ? 'Esta alteração não conta para o limite de alterações, e o texto anterior deixa de se ler. A pontuação segue a versão atual.'
                  : `Todas as versões ficam legíveis na página da avaliação, com o que mudou. A pontuação segue a versão atual. Ainda pode alterá-la ${count(left, 'vez', 'vezes')}.`}
          </p>
          <StarsField name="rating" label="Como foi, no geral?" required defaultValue={typed.rating} />
          <TextField
            name="title"
            label="Título"
            required
            minLength={5}
            maxLength={100}
            defaultValue={typed.title}
          />
          <TextArea
            name="body"
            label="O que aconteceu?"
            help="Se algo mudou entretanto, conte o quê e quando. Sem nomes de pessoas, contactos nem ligações."
            required
            rows={10}
            minLength={30}
            maxLength={4000}
            defaultValue={typed.body}
          />
          <RadioField
            name="wouldHire"
            label="Voltaria a contratar?"
            inline
            defaultValue={typed.wouldHire}
            options={[
              { value: 'yes', label: 'Sim' },
              { value: 'maybe', label: 'Talvez' },
              { value: 'no', label: 'Não' },
            ]}
          />
          <Panel title="Em pormenor">
            <div className="form">
              {criteria.map(([name, label]) => (
                <StarsField key={name} name={name} label={label} size="small" defaultValue={typed[name]} />
              ))}
            </div>
          </Panel>
        </PostForm>
      )}
    </Page>
  )
}

/** What a decision asks to be changed, and what follows when it is. */
function Asked({ asked }: { asked: ChangeAsked }) {
  const masked = asked.kind === 'mask'
  return (
    <Notice
      tone="warn"
      title={masked ? 'Parte desta avaliação está oculta' : 'Foi pedida uma alteração a esta avaliação'}
    >
      <Facts
        rows
        facts={[
          { label: 'Regra', value: ruleLabel(asked.rule) },
          ...(asked.law ? [{ label: 'Lei', value: asked.law }] : []),
          { label: 'O que se aponta', value: asked.facts || '—' },
          ...(asked.passages.length > 0
            ? [{ label: 'Trechos ocultos', value: asked.passages.map((p) => `«${p}»`).join(', ') }]
            : []),
          ...(asked.until ? [{ label: 'Prazo', value: dateTime(asked.until) }] : []),
        ]}
      />
      <p>
        {masked
          ? 'Escreva-a de novo sem isso. Uma pessoa vê o texto antes de ele voltar a ler-se por inteiro.'
          : 'A sua alteração é a resposta: quem a pediu vê o texto novo e decide. Sem alteração até ao prazo, decide-se com o texto que está.'}
      </p>
    </Notice>
  )
}

const criteria = [
  ['quality', 'Qualidade'],
  ['punctuality', 'Pontualidade'],
  ['price', 'Preço'],
  ['communication', 'Comunicação'],
] as const
