import './reminding'
import '../decisions/mail-jobs'
import './mails'
