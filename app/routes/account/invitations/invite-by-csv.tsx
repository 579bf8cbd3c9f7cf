import { redirect } from 'react-router'
import { checkBatch } from '~/domain/invitations/batches/batch-checking'
import { type UploadPage, uploadPage } from '~/domain/invitations/batches/batch-reading'
import { batchWord } from '~/domain/invitations/batches/batch-words'
import { uploadCustomersForm } from '~/domain/invitations/customers/review-forms'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { TextField } from '~/ui/fields'
import { FileField } from '~/ui/file-field'
import { ForCompany } from '~/ui/for-company'
import { PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import { Prose } from '~/ui/prose'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/invite-by-csv'
import { InvitingCoverage, InvitingState } from './inviting-state'

export const loader = page(async (ctx) => ({
  ...(await uploadPage(ctx)),
  seo: unlisted('Convidar clientes por CSV', 'Convide muitos clientes de uma vez a avaliar.'),
}))

export const action = submit(uploadCustomersForm, async (ctx, { file, delay }) => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return redirect(paths.invitationBatch(await checkBatch(ctx, { name: file.name, bytes, delay })))
})

/** Many customers at once: the file is read and shown before anybody is invited. */
export default function InviteByCsv({ loaderData, actionData }: Route.ComponentProps) {
  const { company, latest } = loaderData
  return (
    <Page
      title="Convidar clientes por CSV"
      lead={`Em nome de ${company.name}. Primeiro mostramos o que lemos no ficheiro; só depois de confirmar é que alguém é convidado.`}
      crumbs={[
        { to: paths.account(), label: 'A minha conta' },
        { to: paths.myInvitations(), label: 'Convites' },
        { to: paths.inviteByCsv(), label: 'Convidar por CSV' },
      ]}
      actions={<ButtonLink to={paths.inviteCustomers()}>Convidar um cliente</ButtonLink>}
    >
      <InvitingState company={company} />
      {((!company.obstacle && company.month.used < company.month.limit) || actionData) && (
        <ForCompany id={company.id}>
          <PostForm
            tried={actionData}
            encType="multipart/form-data"
            submit="Verificar o ficheiro"
            why={company.obstacle ?? undefined}
          >
            <FileField
              name="file"
              label="Ficheiro CSV"
              required
              accept=".csv,.txt,text/csv"
              maxBytes={settings.invitation.csvBytes}
              help={`Até ${settings.invitation.csvRows} clientes e ${settings.invitation.csvBytes / 1_000_000} MB. Serve o que o Excel ou o programa de faturação exportam.`}
            />
            <TextField
              name="delay"
              label="Dias de espera"
              type="number"
              inputMode="numeric"
              required
              min={0}
              max={settings.invitation.reviewDelayMaxDays}
              width="code"
              defaultValue={String(settings.invitation.reviewDelayDays)}
              help="Quantos dias depois do serviço sai cada convite. Se já passaram, sai na próxima hora de envio."
            />
          </PostForm>
        </ForCompany>
      )}
      <Section title="Como deve ser o ficheiro">
        <Prose>
          <p>
            A primeira linha tem os títulos das colunas: <b>e-mail</b>, <b>nome</b> (pode faltar),{' '}
            <b>referência</b> do serviço e <b>data</b> do serviço. A ordem não importa, e outras colunas são
            ignoradas e não ficam guardadas.
          </p>
          <p>
            <a href={paths.customersTemplate()} download>
              Descarregar um modelo
            </a>
          </p>
        </Prose>
      </Section>
      {latest.length > 0 && <Latest latest={latest} />}
      <InvitingCoverage company={company} />
    </Page>
  )
}

function Latest({ latest }: Pick<UploadPage, 'latest'>) {
  return (
    <Section title="Ficheiros anteriores">
      <Table
        lines
        caption="Ficheiros enviados"
        captioned={false}
        rows={latest}
        rowKey={(b) => b.id}
        columns={[
          {
            key: 'file',
            header: 'Ficheiro',
            main: true,
            cell: (b) => <A to={paths.invitationBatch(b.id)}>{b.fileName}</A>,
          },
          { key: 'state', header: 'Estado', cell: batchWord },
          { key: 'rows', header: 'Clientes', align: 'end', cell: (b) => `${b.valid} de ${b.total}` },
          { key: 'at', header: 'Enviado', cell: (b) => <Time at={b.createdAt} kind="line" /> },
        ]}
      />
    </Section>
  )
}
