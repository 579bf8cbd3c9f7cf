import './reminding'
import '../decisions/telling'
import './telling-appeals'
