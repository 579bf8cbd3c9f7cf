import { redirect } from 'react-router'
import { emptyForm } from '~/domain/people/second-factor/forms'
import { askRecovery, losingPage } from '~/domain/people/second-factor/losing/asking'
import { linkInWords, waitInWords, whyLong } from '~/domain/people/second-factor/losing/losing-words'
import { settings } from '~/domain/settings/settings'
import { capital, spelt } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm } from '~/ui/form'
import { FormPage } from '~/ui/form-page'
import { dateTime } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import { Prose } from '~/ui/prose'
import { stepTokenOf } from '~/web/browser-marks'
import { page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/lost-factor'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  losing: await losingPage(ctx, stepTokenOf(request)),
  sent: new URL(request.url).searchParams.has('pedido'),
  seo: unlisted(
    'Perdi a aplicação e os códigos',
    'Como voltar a entrar na sua conta Aval sem a aplicação e sem os códigos de recuperação.',
  ),
}))

export const action = submit(emptyForm, async (ctx, _input, { request }: Route.ActionArgs, { address }) => {
  await askRecovery(ctx, stepTokenOf(request), { address })
  return redirect(paths.lostFactor({ pedido: 1 }), 303)
})

export default function LostFactor({ loaderData: { losing, sent }, actionData }: Route.ComponentProps) {
  switch (losing.kind) {
    case 'nobody':
      return (
        <Page
          title="Comece pela palavra-passe"
          width="reading"
          lead={`Este pedido só se faz depois de escrever a palavra-passe certa, durante ${spelt(settings.auth.signInStepMinutes, 'minuto')} e no mesmo navegador. Entre de novo e, no passo do código, escolha «Perdi a aplicação e os códigos».`}
        >
          <p>
            <ButtonLink kind="primary" to={paths.signIn()}>
              Entrar
            </ButtonLink>
          </p>
        </Page>
      )
    case 'refused':
      return (
        <Page title="Perdi a aplicação e os códigos" width="reading">
          <Notice
            tone="warn"
            title="Por agora não pode fazer este pedido"
            actions={<ButtonLink to={paths.secondStep()}>Voltar ao código</ButtonLink>}
          >
            <p>{losing.why}</p>
          </Notice>
        </Page>
      )
    case 'waiting':
      return (
        <Page
          title="O pedido está em curso"
          width="reading"
          lead={`Nada muda antes de ${dateTime(losing.at)}. Nessa altura enviamos a última ligação para ${losing.email}.`}
        >
          <p>
            Se entretanto encontrar a aplicação, um código ou uma chave de acesso,{' '}
            <A to={paths.secondStep()}>entre com isso</A>: o pedido para por si.
          </p>
        </Page>
      )
    case 'ready':
      return (
        <FormPage
          title={sent && !actionData ? 'Veja o seu correio' : 'O prazo acabou'}
          lead={`A última ligação foi para ${losing.email} e serve até ${dateTime(losing.at)}. Abra-a e escreva a palavra-passe.`}
          tried={actionData}
          submit="Enviar outra vez a última ligação"
          submitKind="secondary"
        />
      )
    case 'asked':
      return (
        <FormPage
          title="Veja o seu correio"
          lead={`Enviámos uma ligação para ${losing.email}. Serve até ${dateTime(losing.at)}, e o prazo só começa depois de a confirmar.`}
          tried={actionData}
          submit="Enviar outra ligação"
          submitKind="secondary"
        >
          <p>
            Se não a encontrar, veja no correio não desejado. Uma ligação nova faz a anterior deixar de
            servir.
          </p>
        </FormPage>
      )
    case 'ask':
      return (
        <Page
          title="Perdi a aplicação e os códigos"
          width="reading"
          lead="Pode pedir que deixem de ser precisos para entrar. Demora de propósito: se fosse rápido para si, era rápido para quem se fizesse passar por si."
        >
          <Section title="Antes de pedir">
            <Prose>
              <ul>
                <li>
                  Tem a sessão iniciada noutro aparelho ou navegador? Desligue lá o segundo passo, em
                  «Segurança». Não precisa de esperar.
                </li>
                <li>
                  Procure o ficheiro «codigos-de-recuperacao-aval», no computador ou onde guarda
                  palavras-passe.
                </li>
                <li>
                  Tem uma chave de acesso noutro aparelho? <A to={paths.secondStep()}>Entre com ela</A>.
                </li>
              </ul>
            </Prose>
          </Section>
          <Section title="O que acontece se pedir">
            <PostForm
              tried={actionData}
              submit="Pedir por e-mail"
              actions={
                <ButtonLink kind="quiet" to={paths.secondStep()}>
                  Voltar ao código
                </ButtonLink>
              }
            >
              <Prose>
                <ol>
                  <li>
                    Enviamos uma ligação para <b>{losing.email}</b>. Serve durante {linkInWords()}; ao
                    confirmá-la começa o prazo.
                  </li>
                  <li>
                    Esperamos {waitInWords(losing.long)}. Avisamos por e-mail, e em todas as sessões abertas
                    da conta, e qualquer pessoa com acesso pode parar o pedido. Também para se alguém entrar
                    com um código ou uma chave de acesso, ou mudar a palavra-passe ou o e-mail.
                  </li>
                  <li>
                    {capital(waitInWords(losing.long))} depois enviamos a última ligação, que serve durante{' '}
                    {spelt(settings.auth.factorRecoveryOpenDays, 'dia')}. Abre-a e escreve a palavra-passe: a
                    aplicação e os códigos deixam de ser pedidos, e todas as sessões terminam.
                  </li>
                  <li>Entra com a palavra-passe e liga logo um segundo passo novo.</li>
                </ol>
              </Prose>
              {losing.long && (
                <Notice>
                  <p>{whyLong()}</p>
                </Notice>
              )}
            </PostForm>
          </Section>
          <Section title="E se também perdeu esse e-mail?">
            <p>
              Então não há como provar que a conta é sua, e ninguém da Aval pode encurtar ou saltar este
              caminho. <A to={paths.helpArticle('codigos-de-recuperacao')}>O que pode tentar</A>.
            </p>
          </Section>
        </Page>
      )
  }
}
