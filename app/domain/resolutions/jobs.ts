import './sweeping'
import './mails'
