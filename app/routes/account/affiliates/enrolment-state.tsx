import { affiliateWords } from '~/domain/affiliates/enrolment/affiliate-words'
import type { Enrolment } from '~/domain/affiliates/enrolment/my-enrolment'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Snippet } from '~/ui/code'
import { longDate } from '~/ui/format'
import { Notice, type Tone } from '~/ui/notice'

interface Said {
  tone: Tone
  title: string
  next: string
  to?: { to: string; label: string }
}

const toArea = { to: paths.affiliateTax(), label: 'Os meus dados de afiliado' }
const toSupport = { to: paths.newTicket(), label: 'Falar com o apoio' }

const said: Record<Enrolment['state'], (e: Enrolment) => Said> = {
  candidate: ({ appliedAt }) => ({
    tone: 'info',
    title: 'Estamos a ver o seu pedido',
    next: `Pediu em ${longDate(appliedAt)}. Respondemos por e-mail, e a resposta fica aqui.`,
    to: { to: paths.withdrawAffiliate(), label: 'Desistir do pedido' },
  }),
  active: () => ({
    tone: 'ok',
    title: 'Está no programa',
    next: 'É este o seu código de parceiro. Conta para si a empresa que o indicar quando começa.',
    to: toArea,
  }),
  refused: ({ againFrom }) => ({
    tone: 'bad',
    title: 'O pedido não foi aceite',
    next: againFrom ? `Pode pedir de novo a partir de ${longDate(againFrom)}.` : 'Pode pedir de novo.',
    to: toSupport,
  }),
  suspended: () => ({
    tone: 'warn',
    title: 'O seu registo está suspenso',
    next: 'Não ganha comissões novas enquanto estiver suspenso. O que já ganhou continua registado. Se não concorda, escreva ao apoio: vê-o uma pessoa que não decidiu.',
    to: toSupport,
  }),
  banned: () => ({
    tone: 'bad',
    title: 'Foi excluído do programa',
    next: 'Não pode voltar a entrar. Se não concorda, escreva ao apoio: vê-o uma pessoa que não decidiu.',
    to: toSupport,
  }),
  closed: ({ decidedAt }) => ({
    tone: 'info',
    title: decidedAt ? `Saiu do programa em ${longDate(decidedAt)}` : 'Saiu do programa',
    next: 'O que já tinha ganho é pago com o próximo fecho. Pode pedir para voltar a entrar.',
  }),
}

/** Where somebody stands in the programme: why, and what comes next. */
export function EnrolmentState({ enrolment }: { enrolment: Enrolment }) {
  const { tone, title, next, to } = said[enrolment.state](enrolment)
  return (
    <>
      <Notice tone={tone} title={title} actions={to && <ButtonLink to={to.to}>{to.label}</ButtonLink>}>
        {enrolment.reason && (
          <p className="text">
            <b>{affiliateWords[enrolment.state].word}:</b> {enrolment.reason}
          </p>
        )}
        <p>{next}</p>
      </Notice>
      {enrolment.state === 'active' && <Snippet label="Código de parceiro" text={enrolment.code} />}
    </>
  )
}
