import './reminding'
import './telling'
import './telling-appeals'
