import { useOutletContext } from 'react-router'
import type { ArticleDetail } from '~/domain/articles/desk'
import { articleVersionForm, renameForm, scheduleForm, withdrawForm } from '~/domain/articles/forms'
import {
  publishArticle,
  returnArticle,
  scheduleArticle,
  sendArticle,
  unscheduleArticle,
  withdrawArticle,
} from '~/domain/articles/publishing'
import { renameArticle } from '~/domain/articles/writing'
import { longDay } from '~/domain/shared/long-date'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/articles-actions'
import { articlePanels } from './articles-panels'

export const loader = actionPage('article.write', articlePanels, 'O que se faz a um artigo.')

export const action = actions(
  {
    enviar: [articleVersionForm, sendArticle, 'Enviado para revisão.'],
    devolver: [articleVersionForm, returnArticle, 'Voltou a rascunho.'],
    agendar: [scheduleForm, scheduleArticle, ({ day, time }) => `Publica-se em ${longDay(day)}, às ${time}.`],
    desmarcar: [articleVersionForm, unscheduleArticle, 'Desmarcado: voltou a rascunho.'],
    publicar: [articleVersionForm, publishArticle, 'Publicado.'],
    endereco: [renameForm, renameArticle, ({ slug }) => `O artigo está agora em ${paths.article(slug)}.`],
    retirar: [withdrawForm, withdrawArticle, 'Retirado. O endereço diz porquê.'],
  },
  ({ id }) => paths.staffArticle(id),
)

export default function ArticleActions({ actionData }: Route.ComponentProps) {
  const article = useOutletContext<ArticleDetail>()
  return (
    <ActionPanel
      thing={article}
      panels={articlePanels}
      tried={actionData}
      back={paths.staffArticle(article.id)}
    />
  )
}
