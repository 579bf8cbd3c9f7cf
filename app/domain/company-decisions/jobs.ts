import './answer-deadline'
import './mails'
