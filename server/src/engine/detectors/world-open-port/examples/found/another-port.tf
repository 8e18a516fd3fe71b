# @example another port for everybody
# @severity medium
resource "aws_vpc_security_group_ingress_rule" "game" {
  ip_protocol = "udp"
  from_port   = 7777
  to_port     = 7778
  # @finding
  cidr_ipv4   = "0.0.0.0/0"
}
