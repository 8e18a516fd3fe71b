<!-- @example a part among others -->
<?php
function parts()
{
    $remark = $this->remarkOf();
    $balance = $this->balanceOf();
    //$payer = $this->payerOf($remark);
    //$card = $this->cardOf($payer);
    $services = $this->servicesOf();
    return [$remark, $balance, $services];
}
