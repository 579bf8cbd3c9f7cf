import type { ListingVerb } from '~/domain/companies/listing-flow'
import {
  answerInWriting,
  askReasons,
  listingWords,
  rejectReasons,
  suspendReasons,
} from '~/domain/companies/listing-words'
import { settings } from '~/domain/settings/settings'
import { amount, spelt } from '~/domain/shared/amounts'
import type { CompanyStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import {
  Certificate,
  Checked,
  type CompanyAtHand,
  comparable,
  Ground,
  NewOwner,
  Note,
  Reason,
  Standing,
} from './company-fields'

/** Why whoever looks may not do it: a part in the company, or another role's work. */
const notYours = ({ own }: CompanyAtHand) =>
  own ? 'Pertence a esta empresa: tem de decidir outra pessoa.' : 'Decide outro papel da equipa.'
const stands = ({ listing }: CompanyAtHand) =>
  `Neste momento a empresa está no estado «${listingWords[listing]}».`
/** Of a step of its listing. */
const unless =
  (verb: ListingVerb, right: 'mayDecide' | 'mayMerge' = 'mayDecide') =>
  (c: CompanyAtHand) =>
    c[right] ? !c.steps.includes(verb) && stands(c) : notYours(c)

/** States in which a company has people who may hand it over. */
const transferable: readonly string[] = ['pending', 'info_requested', 'approved', 'suspended']

function nobodyToHandTo(c: CompanyAtHand) {
  if (!c.mayDecide) return notYours(c)
  if (!transferable.includes(c.listing)) return stands(c)
  return (
    c.people?.length === 0 &&
    !c.mayInvite &&
    'Não há na equipa da empresa mais ninguém com o e-mail confirmado, e só o apoio envia convites: peça-lho.'
  )
}

/** What may be done to a company, in the order of its buttons. */
export const companyPanels: Panels<CompanyStep, CompanyAtHand> = {
  aprovar: {
    why: unless('approve'),
    label: 'Aprovar',
    button: 'primary',
    icon: 'check',
    title: ({ name }) => `Aprovar ${name}`,
    submit: 'Aprovar e publicar',
    lead: (c) =>
      `O perfil fica público e pode receber avaliações. ${comparable(c).length > 0 ? 'O que marcar aparece no perfil como verificado hoje no registo comercial; o resto' : 'O que diz'} fica como ${c.claimed ? 'declarado pela empresa' : 'por confirmar'}.`,
    Fields: Checked,
  },
  'pedir-informacao': {
    why: unless('ask'),
    label: 'Pedir informação',
    title: ({ name }) => `Pedir informação sobre ${name}`,
    submit: 'Enviar o pedido',
    get lead() {
      return `A empresa recebe este pedido por e-mail e tem ${amount(settings.company.infoDays, 'dia')} para responder. Pode pedir informação até ${spelt(settings.company.infoRounds, 'vez')}.`
    },
    Fields: () => (
      <>
        <Ground label="O que falta" from={askReasons} />
        <Reason
          label="Pedido"
          help={`Diga o que falta: este texto vai para a empresa. Peça só o que se escreve. A empresa lê: «${answerInWriting}»`}
        />
      </>
    ),
  },
  rejeitar: {
    why: unless('reject'),
    label: 'Rejeitar',
    title: ({ name }) => `Rejeitar ${name}`,
    submit: 'Rejeitar',
    submitKind: 'danger',
    lead: 'O perfil não é publicado. A empresa recebe o motivo e pode corrigir e enviar de novo.',
    Fields: () => (
      <>
        <Ground from={rejectReasons} />
        <Reason help="Diga o que verificou e o que pode ser corrigido. Este texto vai para a empresa." />
      </>
    ),
  },
  suspender: {
    why: unless('suspend'),
    label: 'Suspender',
    title: ({ name }) => `Suspender ${name}`,
    submit: 'Suspender',
    submitKind: 'danger',
    lead: 'O perfil e as avaliações continuam públicos, com um aviso. O selo e os convites ficam desligados.',
    Fields: () => (
      <>
        <Ground from={suspendReasons} />
        <Reason help="Diga o que aconteceu e o que pode levantar a suspensão. Este texto vai para a empresa." />
      </>
    ),
  },
  repor: {
    why: unless('reinstate'),
    label: 'Repor',
    button: 'primary',
    title: ({ name }) => `Repor ${name}`,
    submit: 'Levantar a suspensão',
    lead: 'O aviso sai do perfil, que volta ao estado «Aprovada».',
    Fields: () => <Reason label="O que mudou" help="Este texto vai para a empresa e fica no registo." />,
  },
  situacao: {
    why: (c) => (c.mayAmend ? c.listing === 'merged' && stands(c) : notYours(c)),
    label: 'Situação legal',
    title: ({ name }) => `Situação legal de ${name}`,
    submit: 'Registar',
    lead: 'É um facto com fonte e dia, à parte do estado do perfil. Quem lê o perfil vê-o quando não é «Ativa».',
    Fields: Standing,
  },
  transferir: {
    why: nobodyToHandTo,
    label: 'Passar a outra pessoa',
    title: ({ name }) => `Passar ${name} a outra pessoa`,
    submit: 'Passar a empresa',
    submitKind: 'danger',
    lead: ({ members }) => {
      const owners = members.filter((m) => m.role === 'owner').map((m) => m.name)
      return owners.length > 0
        ? `Hoje é de ${owners.join(' e ')}. Quem pode responder passa a empresa no próprio painel; isto é para quem saiu ou não responde.`
        : 'Hoje ninguém responde por este perfil.'
    },
    Fields: NewOwner,
  },
  encerrar: {
    why: unless('close', 'mayMerge'),
    label: 'Encerrar',
    title: ({ name }) => `Encerrar ${name}`,
    submit: 'Encerrar',
    submitKind: 'danger',
    get lead() {
      return `Para empresas que deixaram de exercer. Sai das pesquisas e os convites ficam desligados; o perfil e as avaliações continuam a poder ser lidos, e há mais ${amount(settings.review.closedCompanyMonths, 'mês')} para quem foi cliente avaliar. Não se volta atrás.`
    },
    Fields: () => (
      <Reason help="Diga donde se sabe, por exemplo a publicação da dissolução. Este texto vai para quem gere a empresa." />
    ),
  },
  'retomar-convites': {
    why: (c) =>
      c.mayDecide
        ? !c.invitationsPaused && 'O envio de convites desta empresa não está parado.'
        : notYours(c),
    label: 'Retomar convites',
    title: ({ name }) => `Retomar os convites de ${name}`,
    submit: 'Retomar o envio',
    lead: 'Os convites que esperam voltam a sair. Devoluções e queixas contam-se de novo a partir de agora.',
    Fields: () => <Note label="O que mudou" />,
  },
  certificar: {
    why: (c) => (c.mayCertify ? c.listing !== 'approved' && stands(c) : notYours(c)),
    label: 'Certificar',
    icon: 'badge-check',
    title: 'Emitir um certificado',
    submit: 'Emitir o certificado',
    lead: 'Quem decide não é quem avaliou. Assinale só os requisitos cujos comprovativos foram vistos e aceites.',
    Fields: Certificate,
  },
}

/** The notice of unusual activity on its profile, whose button stands beside it. */
export const alertPanels: Panels<'retirar-aviso', CompanyAtHand> = {
  'retirar-aviso': {
    why: (c) => c.own && notYours(c),
    label: 'Retirar o aviso',
    title: ({ name }) => `Retirar o aviso do perfil de ${name}`,
    submit: 'Retirar o aviso',
    lead: 'Retire-o quando se perceber o que foi: uma campanha, uma notícia, ou avaliações que já foram decididas.',
    Fields: () => <Note label="Porque sai" />,
  },
}
