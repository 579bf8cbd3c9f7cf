import { type BatchPage, batchPage } from '~/domain/invitations/batches/batch-reading'
import { confirmBatch } from '~/domain/invitations/batches/batch-running'
import { batchTones, batchWord } from '~/domain/invitations/batches/batch-words'
import { fieldWord } from '~/domain/invitations/batches/csv-writing'
import { batchForm } from '~/domain/invitations/customers/review-forms'
import { roomSentence } from '~/domain/plans/limit-words'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Facts } from '~/ui/facts'
import { PostButton, PostForm } from '~/ui/form'
import { count, dateTime, number, shortDate } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import { Stats } from '~/ui/stat'
import { Table } from '~/ui/table'
import { done, page, submit, unlisted } from '~/web/route'
import { Running } from '../../lists/running'
import type { Route } from './+types/invitation-batch'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const found = await batchPage(ctx, params.id)
  return {
    ...found,
    errors: found.errors.map((e) => ({ ...e, column: fieldWord(e.field) })),
    seo: unlisted('Clientes por CSV', 'Um ficheiro de clientes a convidar.'),
  }
})

export const action = submit(batchForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await confirmBatch(ctx, params.id, input)
  return done(info, paths.invitationBatch(params.id), 'Confirmado. Estamos a preparar os convites.')
})

const customers = (n: number) => count(n, 'cliente', 'clientes')

/** A file of customers: what was read in it, then how far it got. */
export default function InvitationBatch({ loaderData, actionData }: Route.ComponentProps) {
  const { batch, wrongRows, left } = loaderData
  return (
    <Page
      title={batch.fileName}
      crumbs={[
        { to: paths.account(), label: 'A minha conta' },
        { to: paths.myInvitations(), label: 'Convites' },
        { to: paths.inviteByCsv(), label: 'Convidar por CSV' },
        { to: paths.invitationBatch(batch.id), label: 'Ficheiro' },
      ]}
      lead={<Badge tone={batchTones[batch.state]}>{batchWord(batch)}</Badge>}
    >
      {batch.state === 'running' && (
        <Running
          value={batch.done}
          max={batch.valid}
          label={`${batch.done} de ${customers(batch.valid)} com convite preparado`}
        />
      )}
      <Stats
        stats={[
          { label: 'Linhas lidas', value: number(batch.total) },
          {
            label: batch.state === 'checked' ? 'Prontas a convidar' : 'Confirmadas',
            value: number(batch.valid),
          },
          { label: 'Com erros', value: number(wrongRows) },
        ]}
      />
      {batch.state === 'checked' && <DryRun page={loaderData} tried={actionData} />}
      {batch.state !== 'checked' && <Left batch={batch} left={left} />}
      <Errors page={loaderData} />
    </Page>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function DryRun({
  page: { batch, sample, wrongRows, month },
  tried,
}: {
  page: Loaded
  tried: Route.ComponentProps['actionData']
}) {
  const discard = (
    <PostButton
      action={paths.cancelInvitationBatch(batch.id)}
      version={batch.version}
      kind="quiet"
      label="Deitar fora"
    />
  )
  const tooMany = month && roomSentence(month, batch.valid)
  const again = <ButtonLink to={paths.inviteByCsv()}>Enviar um ficheiro corrigido</ButtonLink>
  return (
    <>
      {batch.valid === 0 ? (
        <Notice
          tone="bad"
          title="Nenhuma linha pode ser convidada"
          actions={
            <>
              {again}
              {discard}
            </>
          }
        >
          <p>Os erros estão abaixo. Corrija o ficheiro e envie-o de novo: nada foi enviado a ninguém.</p>
        </Notice>
      ) : tooMany ? (
        <Notice
          tone="warn"
          title="Este mês não cabem todos"
          actions={
            <>
              <ButtonLink to={paths.pricing()}>Ver os planos</ButtonLink>
              {discard}
            </>
          }
        >
          <p>{tooMany} No dia 1 a conta recomeça; até lá, pode enviar um ficheiro mais pequeno.</p>
        </Notice>
      ) : (
        <Section title={`Convidar ${customers(batch.valid)}`}>
          <PostForm
            tried={tried}
            version={batch.version}
            submit={`Convidar ${customers(batch.valid)}`}
            actions={wrongRows > 0 ? again : undefined}
          >
            <p>
              Cada convite sai{' '}
              {batch.delayDays === 0
                ? 'no dia do serviço'
                : `${count(batch.delayDays, 'dia', 'dias')} depois do serviço`}
              , ou na próxima hora de envio se já passaram.
              {wrongRows > 0 &&
                ` ${wrongRows === 1 ? 'A linha com erros fica' : `As ${number(wrongRows)} linhas com erros ficam`} de fora.`}{' '}
              Até sair, pode anular.
            </p>
          </PostForm>
          {discard}
        </Section>
      )}
      {sample.length > 0 && (
        <Section title="Como lemos as primeiras linhas">
          <Table
            caption="Primeiras linhas do ficheiro"
            rows={sample}
            rowKey={(r) => String(r.row)}
            columns={[
              { key: 'row', header: 'Linha', cell: (r) => r.row },
              { key: 'email', header: 'E-mail', main: true, cell: (r) => r.email },
              { key: 'name', header: 'Nome', cell: (r) => r.name ?? '—' },
              { key: 'reference', header: 'Referência', cell: (r) => r.reference },
              { key: 'date', header: 'Data', cell: (r) => shortDate(`${r.date}T12:00:00Z`) },
            ]}
          />
        </Section>
      )}
    </>
  )
}

function Left({ batch, left }: Pick<BatchPage, 'batch' | 'left'>) {
  const cancellable = batch.state === 'running' || (batch.state === 'done' && left.waiting > 0)
  return (
    <Section title="Convites deste ficheiro">
      <Facts
        rows
        facts={[
          { label: 'Já saíram', value: number(left.sent) },
          {
            label: 'Esperam pela sua vez',
            value: number(left.waiting),
            source: left.next && `o próximo a partir de ${dateTime(left.next)}`,
          },
          ...(left.other > 0
            ? [
                {
                  label: 'Não saem',
                  value: number(left.other),
                  source: 'anulados, ou para endereços a que não escrevemos; de cada um não dizemos porquê',
                },
              ]
            : []),
        ]}
      />
      {cancellable && (
        <Dialog
          id="anular"
          open="Anular os que ainda não saíram"
          kind="danger"
          title={`Anular «${batch.fileName}»?`}
        >
          <p>
            Os convites deste ficheiro que ainda não saíram deixam de sair, e esses clientes deixam de contar
            como registados. Os que já saíram ficam. Para voltar a convidá-los, envie o ficheiro de novo.
          </p>
          <PostButton
            action={paths.cancelInvitationBatch(batch.id)}
            version={batch.version}
            kind="danger"
            label="Anular o ficheiro"
          />
        </Dialog>
      )}
    </Section>
  )
}

function Errors({ page: { batch, errors, errorCount } }: { page: Loaded }) {
  if (errors.length === 0) return null
  return (
    <Section
      title="Erros"
      lead={errorCount > errors.length ? `Os primeiros ${errors.length} de ${errorCount}.` : undefined}
      actions={
        <a href={paths.invitationBatchErrors(batch.id)} download>
          Descarregar todos em CSV
        </a>
      }
    >
      <Table
        caption="Erros do ficheiro"
        rows={errors}
        rowKey={(e) => `${e.row}-${e.field}-${e.problem}`}
        columns={[
          { key: 'row', header: 'Linha', cell: (e) => e.row },
          { key: 'column', header: 'Coluna', cell: (e) => e.column },
          { key: 'value', header: 'Está escrito', cell: (e) => e.value || '—' },
          { key: 'problem', header: 'O que está errado', main: true, cell: (e) => e.problem },
        ]}
      />
    </Section>
  )
}
