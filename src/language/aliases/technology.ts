/** Names of technology that mean the same; one group a line, forms parted by a comma. Forms with another common meaning are left out. */
export const TECHNOLOGY = `
k8s, kubernetes
k3s, lightweight kubernetes
pg, postgres, postgresql, pgsql
js, javascript
ts, typescript
py, python
c#, csharp, c sharp
c++, cpp, cplusplus
f#, fsharp
golang, go language, go 语言, go语言
nodejs, node.js
nextjs, next.js
nuxtjs, nuxt.js
vuejs, vue.js
reactjs, react.js
expressjs, express.js
threejs, three.js
rails, ruby on rails, ror
dotnet, .net core, asp.net
mongo, mongodb
mssql, sql server, microsoft sql server
rmq, rabbitmq
gha, github actions
aws, amazon web services, 亚马逊云
gcp, google cloud, google cloud platform, 谷歌云
阿里云, alibaba cloud, aliyun
腾讯云, tencent cloud
华为云, huawei cloud
vscode, vs code, visual studio code
nvim, neovim
ide, integrated development environment, 集成开发环境
wsl, windows subsystem for linux
win10, windows 10
win11, windows 11
sklearn, scikit-learn
tensorflow, tensor flow
llm, large language model, 大语言模型, 大模型
llms, large language models
nlp, natural language processing, 自然语言处理
genai, generative ai, 生成式人工智能
ai, artificial intelligence, 人工智能
machine learning, 机器学习
deep learning, 深度学习
reinforcement learning, 强化学习
retrieval augmented generation, retrieval-augmented generation, 检索增强生成
computer vision, 计算机视觉
ocr, optical character recognition, 文字识别
tts, text to speech, text-to-speech, 语音合成
asr, automatic speech recognition, 语音识别
api, application programming interface
sdk, software development kit, 开发工具包
ui, user interface, 用户界面
ux, user experience, 用户体验
db, database, 数据库
dbs, databases
dba, database administrator, 数据库管理员
orm, object relational mapping, 对象关系映射
vm, virtual machine, 虚拟机
vms, virtual machines
os, operating system, 操作系统
gpu, graphics card, 显卡
ssd, solid state drive, 固态硬盘
hdd, hard disk, hard drive, 机械硬盘
vpn, virtual private network
dns, domain name system, 域名解析
cdn, content delivery network, 内容分发网络
sso, single sign-on, single sign on, 单点登录
mfa, multi-factor authentication, 多因素认证
2fa, two-factor authentication, two factor authentication, 两步验证, 双重验证
iac, infrastructure as code, 基础设施即代码
ci, continuous integration, 持续集成
e2e, end to end, end-to-end, 端到端
tdd, test driven development, test-driven development, 测试驱动开发
oop, object oriented programming, object-oriented programming, 面向对象
i18n, internationalization, internationalisation, 国际化
l10n, localization, localisation, 本地化
a11y, accessibility, 无障碍
o11y, observability, 可观测性
regex, regexp, regular expression, 正则, 正则表达式
repo, repository, 代码库, 代码仓库
infra, infrastructure, 基础设施
config, configuration, 配置
docs, documentation
frontend, front-end, front end, 前端
backend, back-end, back end, 后端
fullstack, full-stack, full stack, 全栈
devops, dev ops
sre, site reliability engineering, site reliability engineer
saas, software as a service
iot, internet of things, 物联网
vr, virtual reality, 虚拟现实
augmented reality, 增强现实
crypto, cryptocurrency, 加密货币, 虚拟币
btc, bitcoin, 比特币
eth, ethereum, 以太坊
nft, non-fungible token
wifi, wi-fi, 无线网, 无线网络
usb stick, thumb drive, flash drive, u盘, 优盘
power bank, 充电宝, portable charger
laptop, 笔记本电脑, notebook computer
desktop computer, desktop pc, 台式机, 台式电脑
cellphone, cell phone, mobile phone, smartphone, 手机, 智能手机
iphone, 苹果手机, apple phone
macbook, 苹果笔记本, 苹果电脑
airpods, 苹果耳机
apple watch, 苹果手表
ipad, 苹果平板
mechanical keyboard, 机械键盘
noise-cancelling headphones, noise cancelling headphones, noise-canceling headphones, 降噪耳机
bluetooth, 蓝牙
app store, 应用商店
open source, open-source, 开源
email, e-mail, 电子邮件, 电邮, 邮件
ppt, powerpoint, 幻灯片
elasticsearch, elastic search
spring boot, springboot
mysql, my sql
sqlite, sqlite3
github, git hub
gitlab, git lab
stackoverflow, stack overflow
chatgpt, chat gpt
raspberry pi, 树莓派
`;
