/**
 * What people call a thing when they ask, and what manuals and policies call it, in both languages: one group a line. General words of service,
 * trade, work and household; a wording of a group stands for another only in a query, and only where the documents use that other one.
 */
export const SERVICE_WORDS = `
坏,坏了,坏掉,坏掉了,故障,质量问题,损坏,破损,瑕疵,有问题,用不了,不能用,失灵,不工作,摔坏,碎了,裂了,缺陷,次品,broken,broke,defective,defect,faulty,damaged,damage,malfunction,not working,stopped working,does not work,doesn't work,quality issue
退,退货,退回,退掉,无理由退货,寄回,return,returns,returned,send back,give back
退款,退钱,返还,退费,refund,refunds,reimbursement,money back
换,换货,调换,更换,换一个,换新,exchange,replace,replacement,swap
修,维修,修理,保修,返修,质保,三包,repair,fix,warranty,guarantee
快递,包裹,物流,发货,配送,送达,送货,运输,寄到,到货,收到货,shipping,ship,shipment,delivery,deliver,delivered,package,parcel,arrive
多久,几天,多长时间,时效,期限,时限,有效期,何时,什么时候,how long,duration,deadline,within,period,how many days
运费,邮费,快递费,配送费,包邮,shipping cost,shipping fee,postage,delivery fee
发票,票据,收据,开票,报销凭证,invoice,receipt,bill
付款,支付,付钱,结账,刷卡,pay,payment,checkout
价格,多少钱,费用,收费,价钱,售价,price,cost,fee,charge,how much
优惠,优惠券,折扣,打折,便宜,促销,满减,coupon,discount,promo code,voucher,sale
取消,撤销,不要了,不想要了,cancel,cancellation,revoke
改,修改,变更,更改,change,modify,update,edit
密码,登录,登陆,账号,账户,登不上,进不去,password,login,log in,sign in,account
忘记,忘了,重置,找回,forgot,forget,reset,recover
过期,失效,到期,作废,有效期,expire,expires,expiry,validity,valid
会员,VIP,积分,等级,membership,member,points,loyalty
客服,联系,电话,投诉,人工,反馈,contact,support,customer service,hotline,complaint
连接,连不上,连不了,配对,断开,断连,蓝牙,connect,connection,pair,pairing,bluetooth,wifi
充电,没电,充不进,充不进去,续航,电池,charge,charging,battery,power
安装,装上,设置,配置,组装,install,installation,set up,setup,configure,assemble
清洁,清洗,保养,洗,打扫,clean,cleaning,wash,maintenance
请假,休假,年假,病假,假期,leave,vacation,time off,holiday,sick day
报销,差旅,出差,expense,expenses,travel expense,business trip
工资,薪水,薪资,发薪,salary,wage,payroll,pay day
加班,调休,overtime,comp time
离职,辞职,退职,resign,resignation,quit,notice period
入职,新员工,报到,onboarding,new hire
预订,预约,订房,订票,挂号,book,booking,reservation,appointment
托运,行李,超重,luggage,baggage,checked bag
开户,办卡,贷款,额度,利率,loan,credit,interest rate,open an account
丢,丢了,丢失,遗失,找不到,挂失,lost,missing,lose
没收到,没到,未收到,少发,漏发,not received,never arrived,did not arrive,missing item
隐私,个人信息,数据保护,privacy,personal data
宠物,带狗,带猫,猫,狗,pet,pets,dog,cat
吃,饮食,服用,用法,用量,剂量,dose,dosage,take,intake
`;
